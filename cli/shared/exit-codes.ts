/** Exit statuses of every command. */
export const EXIT = { clean: 0, problems: 1, couldNotRun: 2, interrupted: 130 } as const
