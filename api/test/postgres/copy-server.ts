/** The files of a running server on this machine, copied so that a replica can begin with them. */
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import pg from 'pg'

/** Whom a server runs as, where not as whoever starts it. */
export interface Identity {
  readonly uid?: number
  readonly gid?: number
}
/** What is the running server's own, or streamed later. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts']

/** Copies the server's files into a new folder, made ready to follow it; answers its password. */
export async function copyServer(url: string, data: string, { uid, gid }: Identity): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
    const from = rows[0]?.folder ?? ''
    await client.query("select pg_backup_start('replica', true)")
    cpSync(from, data, {
      recursive: true,
      filter: path => !LEFT_OUT.includes(basename(path)) && !relative(from, path).startsWith(join('pg_wal', '/')),
    })
    const stopped = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
    )
    writeFileSync(join(data, 'backup_label'), stopped.rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
  mkdirSync(join(data, 'pg_wal'), { recursive: true })
  writeFileSync(join(data, 'standby.signal'), '')
  chmodSync(data, 0o700)
  if (uid !== undefined && gid !== undefined)
    for (const path of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
      chownSync(join(data, path), uid, gid)
  return decodeURIComponent(new URL(url).password)
}
