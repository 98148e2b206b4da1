/** Proposes a bid for the award, for the owner of the tender, from the comparison; the bid is filled in. */
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { buttonLabel, offeredBy } from '../../../records/actions/transitions.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { labelOf } from '../../../records/display/record.ts'
import { recordWritten } from '../../../records/form/saving/use-save.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

const TransitionDialog = lazy(async () => ({
  default: (await import('../../../records/actions/transition-dialog.tsx')).TransitionDialog,
}))

interface Props {
  readonly project: AnyRecord
  readonly bid: AnyRecord
}
export function ProposeAward({ project, bid }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const transition = offeredBy(projects, project).find(({ name }) => name === 'propose-award')
  const isEligible = bid['status'] === 'under_review' || bid['status'] === 'shortlisted'
  if (!isEligible || transition === undefined || transition.blockedBy !== undefined) return null
  return (
    <>
      <Button icon={<Icon name="trophy" size={16} />} onClick={() => setOpen(true)}>
        {t(buttonLabel(transition))}
      </Button>
      {open && (
        <Suspense>
          <TransitionDialog
            resource={projects}
            transition={transition}
            record={{ ...project, proposedBid: { _id: bid._id, label: labelOf(projectBid, bid) } }}
            onDone={next => {
              void recordWritten(client, projects, next)
              // what stands side by side is read with its tender
              void client.invalidateQueries({ queryKey: [projectBid.name] })
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
