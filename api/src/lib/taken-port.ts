import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'

/** Throws where somebody listens there already: a first start would find out only after it has made its database. */
export async function refuseTakenPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  if (port === 0) return
  const trial = createServer().listen(port, host)
  await once(trial, 'listening') // rejects with what went wrong
  trial.close()
  await once(trial, 'close')
}
