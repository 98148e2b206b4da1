import { createContext } from 'react'
import type { Values } from '../kind.ts'

/** The first values of new rows, by column, which replace the declared defaults. */
export const LineStarts = createContext<Values>({})
