/** The names of operations, and what each answers. */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import type { TransitionOf, Values } from '../rules.ts'
import type { ListPage } from './operation.ts'

/** What each operation answers. */
interface Answers {
  readonly list: ListPage
  readonly get: Values
  readonly create: Values
  readonly update: Values
  readonly delete: Values
  readonly restore: Values
}
export type OperationName<N extends ResourceName> = keyof Answers | TransitionOf<N>
export type AnswerOf<O> = O extends keyof Answers ? Answers[O] : Values
