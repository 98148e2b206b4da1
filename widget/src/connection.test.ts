/** The socket of the conversation in sight, while it is lost, forbidden and opened again. */
import { beforeEach, expect, test } from 'vitest'
import { Connection } from './connection.ts'
import type { SocketEvent } from './guest-socket.ts'

interface FakeSocket {
  readonly token: string
  readonly hear: (event: SocketEvent) => void
  typed: number
  isClosed: boolean
}
const KEY = { conversation: 'c1', token: 't1' }
let now: number
let sockets: FakeSocket[]
let news: number
let isTyping: boolean
let later: (() => void) | undefined
let isForbidden: boolean
let connection: Connection
beforeEach(() => {
  now = 1_000_000
  sockets = []
  news = 0
  isTyping = false
  later = undefined
  isForbidden = false
  connection = new Connection({
    now: () => now,
    later(work) {
      later = work
      return () => (later = undefined)
    },
    onNews: () => news++,
    onTyping: is => (isTyping = is),
    openSocket({ token }, hear) {
      if (isForbidden) return undefined
      const socket = { token, hear, typed: 0, isClosed: false }
      sockets.push(socket)
      return { sayTyping: () => socket.typed++, close: () => (socket.isClosed = true) }
    },
  })
})
test('one socket is open at a time, for the conversation and the token that are good now', () => {
  connection.follow(KEY)
  connection.follow(KEY)
  expect(sockets).toHaveLength(1)
  connection.follow({ ...KEY, token: 't2' })
  expect(sockets.map(each => [each.token, each.isClosed])).toEqual([
    ['t1', true],
    ['t2', false],
  ])
  connection.follow(undefined)
  expect(sockets.every(each => each.isClosed)).toBe(true)
})
test('that the visitor types is said now and then, once somebody hears it, and anew after a message', () => {
  connection.follow(KEY)
  connection.sayTyping()
  sockets[0]?.hear('ready')
  for (let n = 0; n < 5; n++) connection.sayTyping()
  expect(sockets[0]?.typed).toBe(1)
  now += 3_000
  connection.sayTyping()
  connection.hasSent()
  connection.sayTyping()
  expect(sockets[0]?.typed).toBe(3)
})
test('that the staff types is over after a while, with a message, and with the socket', () => {
  connection.follow(KEY)
  sockets[0]?.hear('typing')
  expect([isTyping, news]).toEqual([true, 0])
  later?.()
  expect(isTyping).toBe(false)
  sockets[0]?.hear('typing')
  connection.stopTyping()
  expect(isTyping).toBe(false)
  sockets[0]?.hear('typing')
  sockets[0]?.hear('closed')
  expect(isTyping).toBe(false)
})
test('a lost socket is opened again, later and later until one is ready; the chat asks meanwhile', () => {
  connection.follow(KEY)
  const lose = () => sockets.at(-1)?.hear('closed')
  const openedAfter = (ms: number) => {
    now += ms
    connection.follow(KEY)
    return sockets.length
  }
  lose()
  expect([news, connection.isReady]).toEqual([1, false])
  expect([openedAfter(4_000), openedAfter(1_000)]).toEqual([1, 2])
  lose()
  expect([openedAfter(9_000), openedAfter(1_000)]).toEqual([2, 3])
  sockets.at(-1)?.hear('ready')
  expect(connection.isReady).toBe(true)
  lose()
  expect(openedAfter(5_000)).toBe(4)
})
test('a page whose policy forbids sockets gets none', () => {
  isForbidden = true
  connection.follow(KEY)
  connection.sayTyping()
  expect(connection.isReady).toBe(false)
})
