/** The API as one person's calls, for what a journey needs before it begins and for looking behind the screen. */
import type { Profile, SignedIn } from '@siteoffice/domain/engine/session'
import type { HistoryEntry, Page } from '@siteoffice/domain/engine/wire'
import { PASSWORD } from './accounts.ts'

export interface Values {
  readonly [name: string]: unknown
}
export interface ApiRecord extends Values {
  readonly _id: string
  readonly version: number
}
export interface Answer {
  readonly status: number
  readonly text: string
}

/** The least that is read as a PDF. */
export const PAPER = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'

export class Api {
  readonly origin: string
  readonly token: string

  constructor(origin: string, token: string) {
    this.origin = origin
    this.token = token
  }
  /**
   * Signs in; throws the server's words where that fails. All journeys come from one address: after the wrong passwords
   * of some of them the server asks for a pause, which is waited for.
   */
  static async signIn(origin: string, email: string, password: string = PASSWORD): Promise<Api> {
    const stranger = new Api(origin, '')
    const { status, text } = await stranger.call('POST', '/login', { email, password })
    if (status === 429) {
      const { retryAfter = 1 } = JSON.parse(text) as { readonly retryAfter?: number }
      await new Promise(resolve => setTimeout(resolve, retryAfter * 1000))
      return Api.signIn(origin, email, password)
    }
    if (status >= 300) throw new Error(`POST /login: ${status} ${text}`)
    return new Api(origin, (JSON.parse(text) as SignedIn).token)
  }
  /** One call, whatever its answer. */
  async call(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }
  /** One call that must succeed; throws the server's words where it does not. */
  async must<T>(method: string, path: string, body?: object): Promise<T> {
    const { status, text } = await this.call(method, path, body)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T // the wire's types end here
  }
  list = (family: string, query = ''): Promise<Page<ApiRecord>> => this.must('GET', `/${family}${query}`)
  record = (family: string, id: string): Promise<ApiRecord> => this.must('GET', `/${family}/id/${id}`)
  profile = (): Promise<Profile> => this.must('GET', '/profile')
  history = (family: string, id: string): Promise<Page<HistoryEntry>> => this.must('GET', `/${family}/history/${id}`)
  /** A small PDF, uploaded; its id is given as the value of a file field. */
  async uploadPaper(name = 'paper.pdf'): Promise<string> {
    const form = new FormData()
    form.append('file', new Blob([PAPER], { type: 'application/pdf' }), name)
    const headers = { authorization: `Bearer ${this.token}` }
    const response = await fetch(`${this.origin}/api/upload-file`, { method: 'POST', headers, body: form })
    const text = await response.text()
    if (!response.ok) throw new Error(`upload-file: ${response.status} ${text}`)
    return (JSON.parse(text) as ApiRecord)._id // the wire's types end here
  }
  create = (family: string, body: Values): Promise<ApiRecord> => this.must('POST', `/${family}/create`, body)
  /** Changes the record as it stands now. */
  async update(family: string, id: string, change: Values): Promise<ApiRecord> {
    const { version } = await this.record(family, id)
    return this.must('PUT', `/${family}/update/${id}`, { version, ...change })
  }
  /** Takes a step with the record as it stands now. */
  async step(family: string, name: string, id: string, body: Values = {}): Promise<ApiRecord> {
    const { version } = await this.record(family, id)
    return this.must('POST', `/${family}/${name}/${id}`, { version, ...body })
  }
  /** The first row of a list; throws where it is empty. */
  async first(family: string, query: string): Promise<ApiRecord> {
    const [row] = (await this.list(family, query)).content
    if (row === undefined) throw new Error(`/${family}${query} has no rows`)
    return row
  }
}
