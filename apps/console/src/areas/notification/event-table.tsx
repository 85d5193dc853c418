import '../../kit/form/field/mantine-switch.ts'
import { Button, Switch } from '@mantine/core'
import type { NotificationKindRow } from '@pelita/contract/platform/notification.ts'
import { IconPencil } from '@tabler/icons-react'
import { useEffect } from 'react'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { HeaderRow } from '../../kit/list/table/header-row.tsx'
import { t } from '../../kit/text/t.ts'
import css from './notification.module.css'
import { channelsOf, type NotificationFormState, type NotificationValues } from './notification-form.ts'

interface Props {
  form: NotificationFormState
  kinds: readonly NotificationKindRow[]
}

const CHANNELS = [
  { name: 'in_app', label: 'In-App' },
  { name: 'email', label: 'Email' },
  { name: 'push', label: 'Push' },
] as const

const openTemplate = lazyOpener(async () => (await import('./edit-template.tsx')).openTemplate)

type Channels = ReturnType<typeof channelsOf>

/** What comes into no inbox is pushed to nobody, and what comes back there is pushed again. */
const turned = (channels: Channels, name: keyof Channels, on: boolean): Channels => ({
  ...channels,
  ...(name === 'in_app' && { push: on }),
  [name]: on,
})

/** How the history and a conflict tell of the table: which events are switched off, which have words of their own. */
function useTableWords({ form: { words }, kinds }: Props): void {
  useEffect(() => {
    const titles = (value: unknown, of: (event: never) => boolean = () => true) =>
      Object.entries(value ?? {}).flatMap(([event, told]) => {
        const kind = kinds.find((row) => row.event === event)
        return kind && of(told as never) ? [t(kind.title)] : []
      })
    const asText = (named: readonly string[]) => named.join(', ') || '-'
    words.set('events', { label: t('Switched off'), show: (value) => asText(titles(value)) })
    words.set('templates', { label: t('Own texts'), show: (value) => asText(titles(value)) })
  }, [words, kinds])
}

/** Every event, where it is told, and its words. */
export function EventTable({ form, kinds }: Props) {
  useTableWords({ form, kinds })
  const { values, setFieldValue } = form.fields
  const change = (kind: NotificationKindRow, channels: Channels) => {
    const { [kind.event]: _, ...others } = values.events
    // What is told everywhere it can be is nobody's choice.
    const isEverywhere = channels.email && ((channels.in_app && channels.push) || !kind.has_in_app)
    const chosen = isEverywhere ? others : { ...others, [kind.event]: channels }
    setFieldValue('events', chosen as NotificationValues['events'])
  }
  return (
    <FormSection
      title="Events"
      help="What people are told, and where. Devices are told of what comes into the inbox. Codes and passwords cannot be switched off."
    >
      <div className={css.scroll}>
        <table className={css.events}>
          <HeaderRow headers={['Event', ...CHANNELS.map(({ label }) => label), 'Template']} />
          <tbody>
            {kinds.map((kind) => {
              const channels = channelsOf(values, kind)
              const own = Object.values(values.templates[kind.event] ?? {}).some(Boolean)
              return (
                <tr key={kind.event}>
                  <th scope="row" className={css.name}>
                    {t(kind.title)}
                    <small>{t(kind.audience)}</small>
                  </th>
                  {CHANNELS.map(({ name, label }) => (
                    <td key={name}>
                      {name !== 'email' && !kind.has_in_app ? (
                        '-'
                      ) : (
                        <Switch
                          aria-label={`${t(kind.title)}: ${t(label)}`}
                          checked={channels[name]}
                          disabled={kind.is_fixed || (name === 'push' && !channels.in_app)}
                          onChange={(event) => change(kind, turned(channels, name, event.currentTarget.checked))}
                        />
                      )}
                    </td>
                  ))}
                  <td>
                    <Button
                      variant="default"
                      size="xs"
                      leftSection={<IconPencil size={14} stroke={1.5} aria-hidden />}
                      aria-label={`${t('Edit Template')}: ${t(kind.title)}`}
                      onPointerEnter={openTemplate.prepare}
                      onClick={() => void openTemplate(form, kind)}
                    >
                      {t('Edit Template')}
                    </Button>
                    {own && <small>{t('Own text')}</small>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </FormSection>
  )
}
