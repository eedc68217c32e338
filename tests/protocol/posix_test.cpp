// Files that are replaced atomically (protocol/platform/posix.h).
#include "protocol/platform/posix.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/support/temporary_folder.h"

namespace turnkey::posix {
namespace {

std::string content(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(PauseWatch, NoticesThatTheProcessWentOn) {
  const PauseWatch watch;
  EXPECT_FALSE(watch.was_paused());
  ::raise(SIGCONT);  // which is all that a process hears of having been stopped
  EXPECT_TRUE(watch.may_explain_delay());
  EXPECT_TRUE(watch.was_paused()) << "asked again";
  EXPECT_FALSE(PauseWatch().was_paused()) << "that was before";
}

TEST(PauseWatch, TakesAWaitThatLastsFarTooLongForAPause) {
  using std::chrono::milliseconds;
  const PauseWatch watch;
  PauseWatch::note_wait(milliseconds(20), milliseconds(400));  // a busy machine
  EXPECT_FALSE(watch.was_paused());
  PauseWatch::note_wait(milliseconds(20), milliseconds(700));  // a frozen container
  EXPECT_TRUE(watch.was_paused());
}

TEST(UnnamedFile, IsFoundByNobodyAndCanBeEmptied) {
  const testing::TemporaryFolder folder;
  std::FILE* const file = unnamed_file(folder.path());
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(folder.entries(), 0);
  EXPECT_GE(std::fputs("what was kept", file), 0);
  EXPECT_TRUE(cut_off(file));
  std::rewind(file);
  EXPECT_EQ(std::fgetc(file), EOF);
  std::fclose(file);
  EXPECT_EQ(unnamed_file(folder / "nowhere"), nullptr);
}

TEST(FileBehind, FollowsLinksToFilesYetToBeMade) {
  const testing::TemporaryFolder folder;
  const std::string file = folder / "file.txt";
  EXPECT_EQ(file_behind(file), file);
  std::filesystem::create_symlink("file.txt", folder / "link");
  std::filesystem::create_symlink(folder / "link", folder / "far");
  EXPECT_EQ(file_behind(folder / "far"), file);
  EXPECT_EQ(replace_file(file_behind(folder / "far"), "new"), "");
  EXPECT_EQ(content(file), "new");
  EXPECT_EQ(file_behind(folder / "far"), file);
}

TEST(ReplaceFile, HasTheNewBytesAloneAndLeavesNothingBeside) {
  const testing::TemporaryFolder folder;
  const std::string path = folder.write("kept.txt", "the old ones, which are longer");
  EXPECT_EQ(replace_file(path, "the new ones"), "");
  EXPECT_EQ(content(path), "the new ones");
  EXPECT_NE(replace_file(folder / "nowhere/kept.txt", "x"), "");
  EXPECT_EQ(folder.entries(), 1);
}

// A saved game shows all cards, and its owner may have closed the file to others.
TEST(ReplaceFile, IsOpenToNobodyElse) {
  using std::filesystem::perms;
  const testing::TemporaryFolder folder;
  const std::string path = folder.write("kept.txt", "old");
  for (const perms mode :
       {perms::owner_read | perms::owner_write, perms::all ^ perms::others_all}) {
    std::filesystem::permissions(path, mode);
    EXPECT_EQ(replace_file(path, "new"), "");
    EXPECT_EQ(std::filesystem::status(path).permissions(), mode);
  }
}

// In a container the next process may get the number of the killed one.
TEST(ReplaceFile, IgnoresLeftoversOfAKilledProgram) {
  const testing::TemporaryFolder folder;
  const std::string path = folder / "kept.txt";
  folder.write("kept.txt.new-" + std::to_string(::getpid()), "half of");
  EXPECT_EQ(replace_file(path, "whole"), "");
  EXPECT_EQ(content(path), "whole");
  EXPECT_EQ(replace_file(path, "again"), "");
  EXPECT_EQ(content(path), "again");
}

}  // namespace
}  // namespace turnkey::posix
