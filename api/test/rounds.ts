/** How often each race is run: three times with all tests, twenty times by `npm run test:faults`. */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 3)
/** How often a process is killed in the middle of all its work: once with all tests, for that takes a minute. */
export const KILLS = Number(process.env['FAULT_ROUNDS'] ?? 1)
