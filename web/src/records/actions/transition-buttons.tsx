import { buildQuery } from '@siteoffice/domain/engine/query'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { editPath } from '../../kinds/paths.ts'
import { ApiError, api } from '../../lib/api.ts'
import { useBreakpoint } from '../../lib/breakpoints.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import type { AnyRecord } from '../display/record.ts'
import { recordWritten } from '../form/saving/use-save.ts'
import { calls } from './record-calls.ts'
import { asksFirst, buttonLabel, nextOf, offeredBy, type Transition } from './transitions.ts'

const TransitionDialog = lazy(() =>
  import('./transition-dialog.tsx').then(module => ({ default: module.TransitionDialog })),
)

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly dirty: boolean
  /** whether the screen is about to go, and takes no press any more */
  readonly isLeaving?: boolean
}
/** The id of the newest record that a transition has made from this one; undefined where it makes none. */
async function madeBy(resource: AnyResource, { shape }: Transition, { _id }: AnyRecord): Promise<string | undefined> {
  if (shape?.makes === undefined) return undefined
  const query = buildQuery({ [shape.makes.by]: _id, sort: '-createdAt', size: 1 })
  const { content } = await api.get<{ content: readonly AnyRecord[] }>(`/${resource.name}${query}`)
  return content[0]?._id
}
/** Takes transitions: tells what blocks one, which one is asked about first, and which one is under way. */
function useTransitions({ resource, record, dirty, isLeaving = false }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [openTransition, setOpenTransition] = useState<Transition>()
  const [busy, setBusy] = useState<string>()
  const blocked = (transition: Transition) => {
    if (transition.blockedBy !== undefined) return t(transition.blockedBy)
    return dirty ? t('Save or discard your changes first') : undefined
  }
  const openMade = async (transition: Transition, now: AnyRecord) => {
    const newRecord = await madeBy(resource, transition, now)
    if (newRecord !== undefined) await navigate(editPath(resource, newRecord))
  }
  const applyResult = async (transition: Transition, now: AnyRecord) => {
    await Promise.all([openMade(transition, now), recordWritten(client, resource, now)])
  }
  const take = async (transition: Transition) => {
    if (isLeaving) return
    if (asksFirst(transition)) {
      setOpenTransition(transition)
      return
    }
    setBusy(transition.name)
    try {
      const now = await calls.transition(resource, transition.name, record, {})
      const { toastDone } = await import('./toast-done.ts')
      toastDone(client, { resource, transition, before: record, now })
      await applyResult(transition, now)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 409) await client.invalidateQueries({ queryKey: [resource.name] })
    } finally {
      setBusy(undefined)
    }
  }
  return {
    openTransition,
    busy,
    blocked,
    take,
    applyResult,
    close: () => setOpenTransition(undefined),
  }
}
/** The buttons of the transitions of a record; a blocked one says why. */
export function TransitionButtons(props: Props) {
  const { resource, record } = props
  const { openTransition, busy, blocked, applyResult, take, close } = useTransitions(props)
  const transitions = offeredBy(resource, record)
  const narrow = useBreakpoint() === 'mobile'
  // only one button has the strong colour: two would leave the choice to chance
  const main = nextOf(
    resource,
    transitions.filter(transition => blocked(transition) === undefined),
  )
  const isResting = useRest(transitions.map(({ name }) => name).join()) || props.isLeaving === true
  const shownTransitions = shownOf(transitions, main, each => blocked(each) === undefined, narrow ? 1 : 2)
  const rest = transitions.filter(each => !shownTransitions.includes(each))
  return (
    <>
      {shownTransitions.map(transition => (
        <TransitionButton
          key={transition.name}
          transition={transition}
          blocked={blocked(transition)}
          main={transition === main}
          busy={busy === transition.name}
          isResting={isResting}
          onClick={() => void take(transition)}
        />
      ))}
      <MoreTransitions transitions={rest} blocked={blocked} onTake={transition => void take(transition)} />
      {openTransition && (
        <Suspense>
          <TransitionDialog
            resource={resource}
            transition={openTransition}
            record={record}
            onDone={next => void applyResult(openTransition, next)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
/** How long the buttons of a record take no press after others have taken their place under the pointer. */
const REST_MS = 600
/** Whether what is offered has just come: whoever presses twice means the step that was there before, maybe of another record. */
function useRest(offer: string): boolean {
  const [shown, setShown] = useState<string>()
  const isNew = shown !== offer
  useEffect(() => {
    if (!isNew) return undefined
    const timer = setTimeout(() => setShown(offer), REST_MS)
    return () => clearTimeout(timer)
  }, [isNew, offer])
  return isNew
}
/**
 * The next transition and, where there is room, another that ends nothing: one that can be taken now, or that comes next
 * and says what blocks it. A single one needs no menu.
 */
function shownOf(
  transitions: readonly Transition[],
  main: Transition | undefined,
  isOpen: (transition: Transition) => boolean,
  room: number,
): readonly Transition[] {
  const others = transitions.filter(
    each => each !== main && each.shape?.tone !== 'danger' && (isOpen(each) || each.shape?.tone === 'primary'),
  )
  const shownTransitions = [...(main === undefined ? [] : [main]), ...others].slice(0, room)
  return transitions.length - shownTransitions.length === 1
    ? [...shownTransitions, ...transitions.filter(each => !shownTransitions.includes(each))]
    : shownTransitions
}
interface MoreProps {
  readonly transitions: readonly Transition[]
  readonly blocked: (transition: Transition) => string | undefined
  readonly onTake: (transition: Transition) => void
}
function MoreTransitions({ transitions, blocked, onTake }: MoreProps) {
  const { t } = useTranslation()
  if (transitions.length === 0) return null
  return (
    <MenuButton
      label={t('More steps')}
      named
      className="menu-button-framed"
      choices={transitions.map(transition => {
        const reason = blocked(transition)
        return {
          key: transition.name,
          label: t(buttonLabel(transition)),
          danger: transition.shape?.tone === 'danger',
          disabled: reason !== undefined,
          ...(reason !== undefined && { title: reason }),
          onSelect: () => onTake(transition),
        }
      })}
    >
      <Icon name="more" size={16} /> {t('More steps')}
    </MenuButton>
  )
}
interface ButtonProps {
  readonly transition: Transition
  readonly blocked: string | undefined
  /** the one that comes next as a rule */
  readonly main: boolean
  readonly busy: boolean
  readonly isResting: boolean
  readonly onClick: () => void
}
/** A blocked transition stays reachable by keyboard, so that its reason can be read. */
function TransitionButton({ transition, blocked, main, busy, isResting, onClick }: ButtonProps) {
  const { t } = useTranslation()
  const [hinted, setHinted] = useState(false)
  const { tone } = transition.shape ?? {}
  const button = (
    <Button
      type={main ? 'primary' : 'default'}
      danger={tone === 'danger' && blocked === undefined}
      loading={busy}
      aria-disabled={blocked !== undefined}
      {...(isResting && { style: { pointerEvents: 'none' } })}
      // a touch screen has no hover: a press shows the reason
      onClick={blocked === undefined ? onClick : () => setHinted(true)}
    >
      {t(buttonLabel(transition))}
    </Button>
  )
  const hint = blocked ?? transition.shape?.help
  return hint === undefined ? (
    button
  ) : (
    <Hint text={t(hint)} open={hinted} onOpenChange={setHinted}>
      {button}
    </Hint>
  )
}
