import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** An answer that is a file, made while it is fetched. */
export class Download {
  readonly name: string
  readonly type: string
  /** so many rows, where nothing goes in the meantime */
  readonly rows: number
  readonly content: AsyncIterable<string | Buffer>
  constructor({ name, type, rows, content }: Pick<Download, 'name' | 'type' | 'rows' | 'content'>) {
    this.name = name
    this.type = type
    this.rows = rows
    this.content = content
  }
  /** Sends a file at the pace at which the client takes it; when the client leaves, no more of it is made. */
  send(reply: FastifyReply): FastifyReply {
    return reply
      .type(this.type)
      .header('content-disposition', `attachment; filename="${this.name}"`)
      .header('x-rows', this.rows)
      .send(Readable.from(this.content, { objectMode: false, highWaterMark: 65_536 }))
  }
}
