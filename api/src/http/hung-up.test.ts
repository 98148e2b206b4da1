/** A client that hangs up is no error of ours. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testService } from '../../test/test-service.ts'

test('who is gone before their address was looked at is no failure of ours', async () => {
  const lines: string[] = []
  const service = await testService(undefined, { LOG_LEVEL: 'info' }, { write: line => void lines.push(line) })
  onTestFinished(() => service.stop())
  const socket = new Socket()
  socket.destroy()
  const request = new IncomingMessage(socket)
  Object.assign(request, {
    method: 'POST',
    url: '/api/password/forgotten',
    headers: { 'content-type': 'application/json' },
  })
  request.push(JSON.stringify({ email: 'gone@member.example' }))
  request.push(null)
  service.app.routing(request, new ServerResponse(request))
  await expect.poll(() => lines.join('')).toContain('the client hung up')
  expect(lines.join('')).not.toContain('request failed')
})
