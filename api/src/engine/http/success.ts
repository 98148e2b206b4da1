/**
 * Under what a route's answer stands in its schema; which of the two hundreds it has stands in its config. An object with
 * the number itself as a key takes 2.5 kB, for the engine keeps room for all numbers below it, and there are two for each
 * of two thousand routes.
 */
export const SUCCESS = '2xx'
