/** The plans of what a request asks the database, as it ran: of its slowest statements. */
import { readFileSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { timeOf } from './measure.ts'
import type { Case, Network } from './types.ts'

const SHOWN = 2
/** So much of a statement tells which it is. */
const QUERY = 300
const SETTLES_MS = 300
const ENTRY = /LOG: {2}duration: ([\d.]+) ms {2}plan:\n([\s\S]*?)(?=^\d{4}-\d\d-\d\d .*? \[\d+\] |$(?![\s\S]))/gm

/** Has each new connection able to tell its plans; false where the server cannot. */
export async function preparePlans(client: Client): Promise<boolean> {
  try {
    await client.query(`load 'auto_explain'`)
  } catch {
    return false
  }
  await client.query(`alter system set session_preload_libraries = 'auto_explain'`)
  for (const setting of ['log_analyze', 'log_buffers'])
    await client.query(`alter system set auto_explain.${setting} = on`)
  await log(client, false)
  return true
}
async function log(client: Client, on: boolean): Promise<void> {
  await client.query(`alter system set auto_explain.log_min_duration = ${on ? 0 : -1}`)
  await client.query('select pg_reload_conf()')
  await wait(SETTLES_MS)
}
/** A plan with the beginning of its statement. */
function short(plan: string): string {
  const at = plan.search(/\(cost=/)
  const line = plan.lastIndexOf('\n', at)
  return `${plan.slice(0, line).slice(0, QUERY)}${plan.slice(line).trimEnd()}`
}
/** The plans of a request's slowest statements, the slowest first. */
export async function plansOf(network: Network, { who, path }: Case): Promise<string[]> {
  const { client, log: file } = network
  if (file === undefined) return []
  await log(client, true)
  const before = statSync(file).size
  await timeOf(network, who, path, 0)
  await log(client, false)
  const written = readFileSync(file).subarray(before).toString()
  return [...written.matchAll(ENTRY)]
    .map(([, ms = '', plan = '']) => ({ ms: Number(ms), plan }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ ms, plan }) => `${ms} ms\n${short(plan)}`)
}
