/**
 * Run by vitest before each file of the API's tests: a file that would still be running when the network's day ends
 * begins with the next day, so that the day that it read at its beginning is today until its end.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { networkDayOf } from './network-days.ts'

/** Milliseconds that nearly every file is done within, also on a busy machine. */
const FILE_TAKES = 60_000

const today = networkDayOf()
if (networkDayOf(Date.now() + FILE_TAKES) !== today) while (networkDayOf() === today) await wait(500)
