/** How often each race is run: three times with all tests, twenty times by `npm run test:faults`. */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 3)
