/** The places where a file is used, and a way to replace it in all of them. */

import { findResource } from '@siteoffice/domain/catalogue'
import { fieldLabel, fieldOf } from '@siteoffice/domain/engine/describe'
import { NOTE_FIELD } from '@siteoffice/domain/engine/timeline'
import type { FileRef } from '@siteoffice/domain/engine/values'
import type { FileUse, ReplaceResult } from '@siteoffice/domain/file-endpoints'
import { readFileUses, replaceFileEverywhere } from '@siteoffice/domain/file-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { recordPath } from '../paths.ts'
import { sideWords } from '../side-words.ts'
import { ChooseFile } from './choose-file.tsx'
import { notReplaced, upload } from './upload.ts'

const isNoted = ({ field }: FileUse): boolean => field === NOTE_FIELD

export function FileUses({ file }: { readonly file: FileRef }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['file', file._id, 'uses'],
    queryFn: ({ signal }) => call(readFileUses, { params: { id: file._id } }, { signal }),
  })
  if (data === undefined) return null
  const uses = data.content
  return (
    <section className="preview-uses" aria-label={t('Where it is used')}>
      <h2>{t('Where it is used')}</h2>
      {uses.length === 0 && <p>{t('In no record that is saved and that you may read.')}</p>}
      <ul>
        {uses.map(use => (
          <li key={`${use._id} ${use.field}`}>
            <UseLine use={use} />
          </li>
        ))}
      </ul>
      {!uses.every(isNoted) && <ReplaceEverywhere file={file} />}
    </section>
  )
}
function UseLine({ use }: { readonly use: FileUse }) {
  const { t } = useTranslation()
  const resource = findResource(use.resource)
  return (
    <>
      {resource !== undefined && (
        <Link to={recordPath(resource, use._id)}>
          <bdi>{sideWords(resource, use.sides).join(' · ') || (use.label ?? t(use.title))}</bdi>
        </Link>
      )}{' '}
      <span>
        {t(use.title)}
        {resource !== undefined &&
          ` · ${t(isNoted(use) ? 'Note' : fieldLabel(use.field, fieldOf(resource, use.field)))}`}
      </span>
    </>
  )
}
/** Uploads another file and replaces the old one in each record, by that record's rules; lists where that was refused, and why. */
function ReplaceEverywhere({ file }: { readonly file: FileRef }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [keptUses, setKeptUses] = useState<ReplaceResult['left']>([])
  const [busy, setBusy] = useState(false)
  const replace = async (newFile: File) => {
    setBusy(true)
    try {
      const { _id: by } = await upload(newFile, 'any', notReplaced(file.name))
      const { done, left } = await call(
        replaceFileEverywhere,
        { params: { id: file._id }, body: { by } },
        notReplaced(file.name),
      )
      setKeptUses(left)
      if (done.length > 0)
        toast.success({
          title: t('{{name}} is replaced, in so many records: {{n}}', {
            name: file.name,
            n: formatNumber(done.length),
          }),
          key: 'replaced',
        })
      await client.invalidateQueries()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ChooseFile accept="any" loading={busy} onChosen={newFile => void replace(newFile)}>
        {t('Replace it everywhere…')}
      </ChooseFile>
      {keptUses.length > 0 && (
        <div role="alert">
          <p>{t('Not replaced:')}</p>
          <ul>
            {keptUses.map(each => (
              <li key={`${each._id} ${each.field}`}>
                <UseLine use={each} /> – {t(each.reason)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
