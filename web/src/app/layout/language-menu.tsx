/** The language of the screens. */
import TranslationOutlined from '@ant-design/icons/TranslationOutlined'
import { Button, Dropdown } from 'antd'
import { usePreference } from '../../features/accounts/use-preference.ts'
import { offeredLanguages, useTranslation } from '../../shared/lib/i18n.ts'

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const save = usePreference()
  const items = offeredLanguages().map(({ code, name }) => ({
    key: code,
    label: <span lang={code}>{name}</span>,
    onClick: () => save({ locale: code }),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [i18n.language] }}>
      <Button type="text" icon={<TranslationOutlined />} aria-label={t('Language')} />
    </Dropdown>
  )
}
