import { MoreOutlined } from '@ant-design/icons'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useBreakpoint } from '../../lib/breakpoints.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { notify } from '../../lib/notify.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import styles from '../form/form.module.css'
import { recordWritten } from '../form/use-save.ts'
import { calls } from '../list/list-row-actions.ts'
import type { AnyRecord } from '../record/record.ts'
import { DANGER_TEXT } from './danger-text.ts'
import { doneWords } from './done-words.ts'
import { asksFirst, type Step, stepsOf } from './transitions.ts'

const StepDialog = lazy(() => import('./transition-dialog.tsx').then(module => ({ default: module.StepDialog })))
/** More than these and a row of buttons is a wall; the rest is in a menu. */
const SHOWN = 3
/** On a phone, where the most likely one and the menu make a row. */
const SHOWN_NARROW = { some: 2, many: 1 } as const

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly dirty: boolean
}
/** Taking steps: what blocks one, what is asked first, which one is under way. */
function useSteps({ resource, record, dirty }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Step>()
  const [busy, setBusy] = useState<string>()
  const blocked = (step: Step) => {
    if (step.blockedBy !== undefined) return t(step.blockedBy)
    return dirty ? t('Save or discard your changes first') : undefined
  }
  const done = async (step: Step, next: AnyRecord | undefined) => {
    if (next === undefined) return
    notify.success({ title: doneWords(resource, step, next), key: 'saved' })
    await recordWritten(client, resource, next)
  }
  const take = async (step: Step) => {
    const reason = blocked(step)
    if (reason !== undefined) {
      // on a screen that is touched nothing hovers
      notify.info({ title: t(reason), key: 'blocked' })
      return
    }
    if (asksFirst(step)) {
      setAsked(step)
      return
    }
    setBusy(step.name)
    try {
      await done(step, await calls.step(resource, step.name, record, {}))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 409) await client.invalidateQueries({ queryKey: [resource.name] })
    } finally {
      setBusy(undefined)
    }
  }
  return { asked, busy, blocked, done, take, close: () => setAsked(undefined) }
}
/** The steps that a record can take, with why one cannot be taken now. */
export function StepButtons(props: Props) {
  const { resource, record } = props
  const { asked, busy, blocked, done, take, close } = useSteps(props)
  const steps = stepsOf(resource, record)
  const narrow = useBreakpoint() === 'mobile'
  const shown = narrow ? SHOWN_NARROW[steps.length > SHOWN_NARROW.some ? 'many' : 'some'] : SHOWN
  const rest = steps.slice(shown)
  // two buttons in the strong colour would leave the choice to chance
  const main = steps.find(step => step.shape?.tone === 'primary' && blocked(step) === undefined)
  return (
    <>
      {steps.slice(0, shown).map(step => (
        <StepButton
          key={step.name}
          step={step}
          blocked={blocked(step)}
          main={step === main}
          busy={busy === step.name}
          onClick={() => void take(step)}
        />
      ))}
      <MoreSteps steps={rest} blocked={blocked} onTake={step => void take(step)} />
      {asked && (
        <Suspense>
          <StepDialog
            resource={resource}
            step={asked}
            records={[record]}
            onDone={([next]) => void done(asked, next)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
interface MoreProps {
  readonly steps: readonly Step[]
  readonly blocked: (step: Step) => string | undefined
  readonly onTake: (step: Step) => void
}
function MoreSteps({ steps, blocked, onTake }: MoreProps) {
  const { t } = useTranslation()
  if (steps.length === 0) return null
  return (
    <MenuButton
      label={t('More steps')}
      named
      className={styles.moreSteps ?? ''}
      choices={steps.map(step => {
        const reason = blocked(step)
        return {
          key: step.name,
          label: t(step.label),
          danger: step.shape?.tone === 'danger',
          disabled: reason !== undefined,
          ...(reason !== undefined && { title: reason }),
          onSelect: () => onTake(step),
        }
      })}
    >
      <MoreOutlined aria-hidden /> {t('More steps')}
    </MenuButton>
  )
}
interface ButtonProps {
  readonly step: Step
  readonly blocked: string | undefined
  /** the one that comes next as a rule */
  readonly main: boolean
  readonly busy: boolean
  readonly onClick: () => void
}
/** A blocked step stays reachable by keyboard, so that its reason can be read. */
function StepButton({ step, blocked, main, busy, onClick }: ButtonProps) {
  const { t } = useTranslation()
  const { tone } = step.shape ?? {}
  const button = (
    <Button
      type={main ? 'primary' : 'default'}
      danger={tone === 'danger' && blocked === undefined}
      loading={busy}
      aria-disabled={blocked !== undefined}
      {...(tone === 'danger' && { style: DANGER_TEXT })}
      {...(blocked !== undefined && { style: { opacity: 0.65, cursor: 'not-allowed' } })}
      onClick={onClick}
    >
      {t(step.label)}
    </Button>
  )
  const hint = blocked ?? step.shape?.help
  return hint === undefined ? (
    button
  ) : (
    // below: what was just done is said above
    <Tooltip title={t(hint)} trigger={['hover', 'focus']} placement="bottom">
      {button}
    </Tooltip>
  )
}
