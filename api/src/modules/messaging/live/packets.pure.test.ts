import { expect, test } from 'vitest'
import type { Packet } from './packets.ts'
import { packetFrom, packetsOf, readPeers } from './packets.ts'
import type { Signal } from './signal.ts'
import { createAllowance, createQuota } from './socket-limits.ts'

const enter = (person: string, name = person): Signal => ({ kind: 'enter', place: 'a/1', person, name, circle: null })
const NOTHING = { signals: [], state: undefined, questions: new Set<string>(), beats: false }

function peersAt(clock: { now: number }) {
  const log: string[] = []
  const peers = readPeers(
    {
      hear: (signal, process) => void log.push(`${process} ${signal.kind}`),
      forget: process => void log.push(`forget ${process}`),
      ask: process => void log.push(`ask ${process}`),
      isAsked: () => void log.push('tell'),
    },
    () => clock.now,
  )
  const receive = (packet: Partial<Packet>) => {
    log.length = 0
    peers.receive({ process: 'b', number: 1, signals: [], ...packet }, 'a')
    return [...log]
  }
  return { peers, receive, log }
}
test('signals go out in packets that a notification can hold, in their order', () => {
  const signals = Array.from({ length: 60 }, (_, n) => enter(`p${n}`, 'م'.repeat(300)))
  const parts = packetsOf({ ...NOTHING, signals })
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(7_900)
  expect(parts.flatMap(part => part.signals)).toEqual(signals)
  expect(packetsOf(NOTHING)).toEqual([])
  expect(packetsOf({ ...NOTHING, beats: true })).toEqual([{ signals: [] }])
})
test('a state replaces what was known, and holds who came while it waited', () => {
  const parts = packetsOf({ ...NOTHING, state: [enter('x'), enter('y')], signals: [enter('y')] })
  expect(parts).toEqual([{ signals: [enter('x'), enter('y')], anew: true }])
  expect(packetsOf({ ...NOTHING, state: [] })).toEqual([{ signals: [], anew: true }])
})
test('whoever meets a process for the first time, or has missed a packet, asks for its state', () => {
  const { receive } = peersAt({ now: 0 })
  expect(receive({ number: 4, signals: [enter('x')] })).toEqual(['ask b', 'b enter'])
  expect(receive({ number: 5 })).toEqual([])
  expect(receive({ number: 7 })).toEqual(['ask b'])
  expect(receive({ number: 8, anew: true, signals: [enter('x')] })).toEqual(['forget b', 'b enter'])
  expect(receive({ number: 9, questions: ['c'] })).toEqual([])
  expect(receive({ number: 10, questions: ['a'] })).toEqual(['tell'])
  expect(receive({ number: 11, questions: ['*'] })).toEqual(['tell'])
})
test('a process that is silent is forgotten, and asked when it speaks again', () => {
  const clock = { now: 0 }
  const { peers, receive, log } = peersAt(clock)
  receive({ number: 1 })
  clock.now = 5_000
  receive({ number: 2 })
  clock.now = 10_000
  log.length = 0
  peers.dropSilent(6_000)
  expect(log).toEqual([])
  peers.dropSilent(4_000)
  expect(log).toEqual(['forget b'])
  expect(receive({ number: 3 })).toEqual(['ask b'])
})
test('what is no packet is left alone', () => {
  for (const text of ['', 'x', 'null', '[]', '{"process":1}', '{"process":"b","number":1}'])
    expect(packetFrom(text)).toBeUndefined()
  expect(packetFrom('{"process":"b","number":1,"signals":[]}')).toMatchObject({ process: 'b' })
})
test('an allowance comes back with time, a quota when it is given back', () => {
  const clock = { now: 0 }
  const allowance = createAllowance(2, 1_000, () => clock.now)
  expect([allowance.take(), allowance.take(), allowance.take()]).toEqual([true, true, false])
  clock.now = 500
  expect([allowance.take(), allowance.take()]).toEqual([true, false])
  const quota = createQuota(1)
  const giveBack = quota.take('x')
  expect([giveBack !== undefined, quota.take('x'), quota.take('y') !== undefined]).toEqual([true, undefined, true])
  giveBack?.()
  giveBack?.()
  expect([quota.take('x') !== undefined, quota.take('x')]).toEqual([true, undefined])
})
