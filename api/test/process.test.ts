/** The server as a process: its folder, its signals, its configuration, and what a killed one leaves behind. */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { createEmptyDatabase } from './postgres.ts'
import { CARELESS, ended, newFolder, signIn, start, usedFolder } from './server-process.ts'

const PRODUCTION = { NODE_ENV: 'production', DEMO: '', SECRET_KEY: 's'.repeat(40) }

describe('the configuration', () => {
  // what else may be wrong with it is tried in config.pure.test.ts, without a process for each
  test.each([
    [{ PORT: 'high' }, 'PORT'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'DATABASE_URL'],
    [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR'],
  ])('%j stops the start with one line', async (env, name) => {
    const { code, text } = await ended({ DATA_DIR: newFolder(), ...env })
    expect(code).toBe(1)
    expect(text).toContain(name)
    expect(text.split('\n').length).toBe(1)
  })
  test('a port that is taken stops the start with one line', async () => {
    const { address } = await start(await usedFolder())
    const { port } = new URL(address)
    const folder = newFolder()
    const { code, text } = await ended({ DATA_DIR: folder, PORT: port })
    expect(code).toBe(1)
    expect(readdirSync(folder), 'nothing is made before').toEqual([])
    expect(text).toBe(`PORT ${port} is taken on 127.0.0.1. Stop the program that listens there, or set another PORT.`)
  })
  test('production knows no demo network and no default password', async () => {
    const url = await createEmptyDatabase(inject('postgresUrl'), 'production')
    const { address } = await start(newFolder(), { ...PRODUCTION, DATABASE_URL: url })
    const headers = await signIn(address)
    const list = (await (await fetch(`${address}/api/company`, { headers })).json()) as { totalElements: number }
    expect(list.totalElements).toBe(0)
    const demo = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"admin@siteoffice.example","password":"siteoffice-demo"}',
    })
    expect(demo.status).toBe(401)
  })
})

test('a rejection that nobody awaited is told, and ends nothing', async () => {
  const { child, address, output } = await start(await usedFolder(), CARELESS)
  child.kill('SIGUSR2')
  await expect.poll(output).toContain('left alone')
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
})
describe('the data folder', () => {
  test('belongs to one process; the second names the first', async () => {
    const folder = await usedFolder()
    const first = await start(folder)
    const second = await ended({ DATA_DIR: folder })
    expect(second.code).toBe(1)
    expect(second.text).toContain(String(first.child.pid))
    expect(second.text.split('\n').length).toBe(1)
    expect((await fetch(`${first.address}/api/health`)).status).toBe(200)
  })
  test('is let go of on SIGTERM, after requests in flight were answered', async () => {
    const folder = await usedFolder()
    const first = await start(folder)
    const headers = await signIn(first.address)
    const flying = Array.from({ length: 5 }, (_, i) =>
      fetch(`${first.address}/api/department/create`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ name: `Flying ${i}`, code: `F${i}` }),
      }),
    )
    await wait(20)
    first.child.kill('SIGTERM')
    first.child.kill('SIGTERM')
    const exit = once(first.child, 'exit')
    const answers = await Promise.allSettled(flying)
    const acknowledged = answers.filter(each => each.status === 'fulfilled' && each.value.status === 201).length
    expect((await exit)[0]).toBe(0)
    const again = await start(folder)
    const list = (await (
      await fetch(`${again.address}/api/department`, { headers: await signIn(again.address) })
    ).json()) as { totalElements: number }
    expect(list.totalElements).toBe(acknowledged)
    expect(acknowledged).toBeGreaterThan(0)
  })
  test('holds everything acknowledged after kill -9 in the middle of writes, again and again', async () => {
    const folder = await usedFolder()
    const acknowledged = new Set<string>()
    for (let round = 0; round < 3; round += 1) {
      const { child, address } = await start(folder)
      const headers = await signIn(address)
      const writing = { open: true }
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let i = 0; writing.open; i += 1) {
          const code = `${round}-${writer}-${i}`
          const answer = await fetch(`${address}/api/department/create`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ name: `Killed ${code}`, code }),
          }).catch(() => undefined)
          if (answer?.status === 201) acknowledged.add(code)
          if (answer === undefined) return
        }
      })
      await wait(150 + round * 140)
      // a busy machine needs longer until there is something to lose
      while (acknowledged.size < (round + 1) * 5) await wait(20)
      child.kill('SIGKILL')
      writing.open = false
      await Promise.all(writers)
    }
    const { address } = await start(folder)
    const headers = await signIn(address)
    const found = new Set<string>()
    for (let page = 0; ; page += 1) {
      const list = (await (await fetch(`${address}/api/department?size=100&page=${page}`, { headers })).json()) as {
        content: { code: string }[]
        totalElements: number
      }
      for (const row of list.content) found.add(row.code)
      if (list.content.length < 100) {
        expect(list.totalElements).toBe(found.size)
        break
      }
    }
    expect(acknowledged.size).toBeGreaterThan(10)
    expect([...acknowledged].filter(code => !found.has(code))).toEqual([])
  }, 240_000)
})
