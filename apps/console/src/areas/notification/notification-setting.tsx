import { type NotificationForm, notification } from '@pelita/contract/platform/notification.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { SettingsPage } from '../../kit/settings/settings-page.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { EventTable } from './event-table.tsx'
import { GeneralSections } from './general-sections.tsx'
import { type NotificationPage, type NotificationValues, notificationSettings } from './notification-form.ts'

const NotificationLogs = lazyPart(() => import('./notification-logs.tsx'))

export default function NotificationSetting() {
  const may = { needs: notification.can('view'), or: notification.can('update') }
  return (
    <PermittedTabs
      label="Notification"
      tabs={[
        { key: 'setting', label: 'Setting', ...may, show: () => <Settings /> },
        { key: 'log', label: 'Log', ...may, show: () => <NotificationLogs /> },
      ]}
    />
  )
}

function Settings() {
  return (
    <SettingsPage<NotificationForm, NotificationValues, NotificationPage> kind={notificationSettings} wide>
      {(form, { kinds }) => (
        <>
          <EventTable form={form} kinds={kinds} />
          <GeneralSections form={form} />
        </>
      )}
    </SettingsPage>
  )
}
