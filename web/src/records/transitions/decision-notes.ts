import type { ComponentType } from 'react'
import { createContext } from 'react'
import type { Values } from '../../kinds/kind.ts'
import type { AnyRecord } from '../record/record.ts'

/** What a screen has to say besides the declared facts while a transition is decided, by its name. */
export interface DecisionNotes {
  readonly [transition: string]: ComponentType<{ readonly record: AnyRecord }> | undefined
}
export const DecisionNotesContext = createContext<DecisionNotes>({})

/** With what a transition of a record begins where its screen knows better than the record, by its name. */
export type DecisionStart = (transition: string, record: AnyRecord) => Values
export const DecisionStartContext = createContext<DecisionStart>(() => ({}))
