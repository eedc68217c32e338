// What a game works out for a question about a view and may need again for the next one, as beliefs
// about hands that a seat can't see. Views are plain values without pointers, so the cache belongs
// to whoever asks: to an agent, a search's thread, a view behind AnyView. It goes with its owner.
//
//   Cache cache;                            // a member of the owner
//   const Cache::Use use(cache);            // while it asks; on this thread
//   view.sample(rng);                       // whose game looks for Cache::in_use<Beliefs>()
//
// Where no cache is in use everything is worked out anew; answers are the same.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

namespace turnkey {

class Cache {
 public:
  /// What stays there between uses.
  static constexpr std::size_t kMostBytes = std::size_t{4} << 20;

  /// What a game keeps in a cache.
  class Content {
   public:
    virtual ~Content() = default;
    /// Drops what is beyond so many bytes, what was used last going last.
    virtual void shrink(std::size_t most_bytes) = 0;
  };

  /// Puts a cache into use on this thread, in place of the one that was. Where another thread uses
  /// it there is none meanwhile.
  class Use {
   public:
    explicit Use(Cache& cache)
        : cache_(cache.busy_.test_and_set(std::memory_order_acquire) ? nullptr : &cache),
          before_(std::exchange(used, cache_)) {}
    ~Use() {
      used = before_;
      if (cache_ == nullptr) return;
      if (cache_->content_) cache_->content_->shrink(kMostBytes);
      cache_->busy_.clear(std::memory_order_release);
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

   private:
    Cache* cache_;
    Cache* before_;
  };

  Cache() = default;
  /// A copy of the owner begins with an empty one.
  Cache(const Cache&) {}
  Cache& operator=(const Cache&) = delete;

  void clear() { content_.reset(); }

  /// The content of the cache in use, of the one type that its game has; null where none is.
  template <class T>
  static T* in_use() {
    if (used == nullptr) return nullptr;
    auto* content = dynamic_cast<T*>(used->content_.get());
    if (content == nullptr) {
      auto made = std::make_unique<T>();
      content = made.get();
      used->content_ = std::move(made);
    }
    return content;
  }

 private:
  inline static thread_local Cache* used = nullptr;

  std::atomic_flag busy_;
  std::unique_ptr<Content> content_;
};

}  // namespace turnkey
