// What a game computes for a question about a view and may reuse for the next one, such as beliefs
// about hidden hands. Views are plain values without pointers, so the asker owns the cache: an
// agent, a search's thread, or a view behind AnyView. The cache dies with its owner.
//
//   Cache cache;                            // a member of the owner
//   const Cache::Use use(cache);            // while it asks; on this thread
//   view.sample(rng);                       // whose game looks for Cache::in_use<Beliefs>()
//
// Without a cache in use the game computes everything anew, with the same answers.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

namespace turnkey {

class Cache {
 public:
  /// Bytes that a content may keep between uses.
  static constexpr std::size_t kMostBytes = std::size_t{4} << 20;

  /// The content that a game keeps in a cache.
  class Content {
   public:
    virtual ~Content() = default;
    /// Drops content beyond `most_bytes`; the most recently used goes last.
    virtual void shrink(std::size_t most_bytes) = 0;
  };

  /// Puts a cache into use on this thread, in place of the previous one. While another thread uses
  /// the cache, this thread has none.
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
  /// A copied owner starts with an empty cache.
  Cache(const Cache&) {}
  Cache& operator=(const Cache&) = delete;

  void clear() { content_.reset(); }

  /// The content of the cache in use, of the one type that the game has; null without a cache.
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
