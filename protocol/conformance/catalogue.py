"""All checks: importing the modules that have them fills the table of suite.py, in this order."""

# pylint: disable=unused-import
import checks_handshake, checks_lines, checks_position, checks_query, checks_chance, checks_where, checks_words  # noqa: E401,F401
import checks_go, checks_options, checks_agents, checks_stop, checks_queue, checks_id, checks_report, checks_review, checks_end  # noqa: E401,F401
import checks_walk, checks_jacked, checks_player  # noqa: E401,F401
from suite import CHECKS


def checks(player=False):
    """Those for whole engines, or those for engines that only play one game."""
    return [one for one in CHECKS.values() if one.player == player]
