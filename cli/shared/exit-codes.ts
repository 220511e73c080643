/** Exit statuses of every command. Those of a stopped one are 128 plus the number of the signal. */
export const EXIT = { clean: 0, problems: 1, couldNotRun: 2, SIGINT: 130, SIGTERM: 143 } as const
