import type { ComponentType } from 'react'
import { createContext } from 'react'
import type { Values } from '../../kinds/kind.ts'
import type { AnyRecord } from '../display/record.ts'

/** The notes that a screen adds to the declared facts while a transition is decided, by the transition's name. */
export interface DecisionNotes {
  readonly [transition: string]: ComponentType<{ readonly record: AnyRecord }> | undefined
}
export const DecisionNotesContext = createContext<DecisionNotes>({})
/** What a screen shows in place of the declared facts, by the transition's name. */
export const DecisionFactsContext = createContext<DecisionNotes>({})

/** The values that a transition begins with where its screen knows more than the record, by the transition's name. */
export type DecisionStart = (transition: string, record: AnyRecord) => Values
export const DecisionStartContext = createContext<DecisionStart>(() => ({}))
