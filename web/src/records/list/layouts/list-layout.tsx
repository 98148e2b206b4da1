/** A list as a board, a calendar or cards; a chunk of its own. */
import { readLayout } from '@siteoffice/domain/engine/layouts'
import { useSession } from '../../../lib/session.ts'
import { readableField } from '../../display/record.ts'
import { Board } from './board.tsx'
import { Calendar } from './calendar.tsx'
import { Cards } from './cards.tsx'
import { Groups } from './groups.tsx'
import type { LayoutProps } from './layout-props.ts'

const LAYOUTS = { board: Board, calendar: Calendar, cards: Cards, groups: Groups } as const

/** The layout that the address names, where the list has it for this person; else the table. */
export function ListLayout(props: Omit<LayoutProps, 'layout'>) {
  const session = useSession()
  const { resource, state, children, pager } = props
  const layout = readLayout(resource, state.layout)
  if (layout === undefined || readableField(resource, layout.field, session) === undefined)
    return (
      <>
        {children}
        {pager}
      </>
    )
  const Shown = LAYOUTS[layout.kind]
  return (
    <>
      <Shown {...props} layout={layout} />
      {layout.kind === 'cards' && pager}
    </>
  )
}
