import { createContext } from 'react'
import type { Values } from '../kind.ts'

/** What new rows of the lines below begin with, by column, besides what their columns declare. */
export const LineStarts = createContext<Values>({})
