import type { Profile } from '@siteoffice/domain/engine/session'
import { uploadPhoto } from '@siteoffice/domain/file-endpoints'
import type { ChangeEvent } from 'react'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../lib/api.ts'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { toast } from '../../../../lib/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import { PersonMark } from '../person-mark.tsx'
import { refreshProfile } from '../session-actions.ts'
import { useSaveProfile } from '../use-own-profile.ts'

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const MOST = 10 * 1024 * 1024

/** The own photo: choose another, or remove it. */
export function PhotoPanel({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const save = useSaveProfile()
  const notChanged = (why: string) => t('Your photo was not changed: {{why}}', { why })

  async function run(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
      toast.success({ title: t('Your photo is changed') })
    } catch (error) {
      // the call has toasted its failure; anything else is a fault of ours and is thrown on
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  async function upload(file: File) {
    await call(uploadPhoto, { file }, { describe: error => notChanged(t(error.message)) })
    await refreshProfile()
  }
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file === undefined) return
    if (file.size > MOST) {
      const description = notChanged(t('The picture is larger than 10 MB.'))
      toast.error({ title: t('Error'), description, key: 'photo' })
    } else void run(() => upload(file))
  }
  return (
    <div className="photo-panel">
      <PersonMark name={profile.name} photo={profile.avatar} size={72} />
      <div>
        <input
          ref={input}
          type="file"
          accept={TYPES}
          className="visually-hidden"
          aria-label={t('Photo')}
          tabIndex={-1}
          onChange={onChange}
        />
        <div className="photo-buttons">
          <Button loading={busy} onClick={() => input.current?.click()}>
            {profile.avatar === null ? t('Add a photo') : t('Change the photo')}
          </Button>
          {profile.avatar !== null && (
            <Button type="text" disabled={busy} onClick={() => void run(() => save.mutateAsync({ avatar: null }))}>
              {t('Remove')}
            </Button>
          )}
        </div>
        <p className="photo-help">{t('JPEG, PNG, WebP, AVIF or GIF, at most 10 MB')}</p>
      </div>
    </div>
  )
}
