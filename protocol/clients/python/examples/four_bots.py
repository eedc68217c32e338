"""A table of bots: one process deals, and one for each seat gets only that seat's view.

    python3 four_bots.py turnkey jacked Players=4 MaxHands=3

Each seat has a clock. A seat that runs out of time leaves and loses the game.
"""
import asyncio
import secrets
import sys

from turnkey import OVER, AsyncEngine, Clock, Limits, Position


async def play(program: str, game: str, options: dict) -> None:
    referee = await AsyncEngine.start(program)
    table = Position(game, options=options, seed=secrets.randbits(64))
    seats = range((await referee.seats(table)).count)
    bots = await asyncio.gather(*(
        AsyncEngine.start(program, options={"Analyse": False, "Seed": seat}) for seat in seats))
    clocks = [Clock(left=20.0, increment=0.01) for _ in seats]
    try:
        while (turn := await referee.turn(table)) != OVER:
            seat = int(turn)
            view = await referee.view(table, seat)
            hint = await bots[seat].hint(view, Limits(clock=clocks[seat], nodes=200))
            if clocks[seat].left < 0:
                print(f"seat {seat} ran out of time:", await referee.result_if_left(table, seat))
                return
            print(await referee.say(table, f"{seat}:{hint.move}"))
            table = table.after(f"{seat}:{hint.move}")
        print(await referee.result(table))
    finally:
        await asyncio.gather(*(engine.close() for engine in [referee, *bots]))


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], sys.argv[2], dict(word.split("=") for word in sys.argv[3:])))
