/** A program that never says it is ready. */
setInterval(() => undefined, 60_000)
