import type { Activity } from '@pelita/contract/areas/dashboard.ts'
import { recordTitle } from '@pelita/contract/records.ts'
import { t } from '../../kit/text/t.ts'

const verbs: Readonly<Record<Activity['action'], string>> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  status: 'changed the status of',
  login: 'signed in to',
  login_failed: 'failed to sign in to',
  refused: 'was refused at',
  logout: 'signed out of',
  grade: 'graded',
  export: 'exported',
  import: 'imported',
  sync: 'synchronised',
  approve: 'approved',
  reject: 'rejected',
  permission: 'changed the permissions of',
}

/** “{actor} {action} {entity} “{title}”, {time ago}”; a record without a title is named by its kind alone. */
export const activityText = (entry: Activity, ago: string): string => {
  const words = {
    actor: entry.actor_name,
    action: t(verbs[entry.action]),
    entity: t(recordTitle(entry.entity_type).toLowerCase()),
    ago,
  }
  return entry.entity_title
    ? t('{actor} {action} {entity} “{title}”, {ago}', { ...words, title: entry.entity_title })
    : t('{actor} {action} {entity}, {ago}', words)
}
