import { Button } from '@mantine/core'
import { t } from '../../kit/text/t.ts'

/** Leads to the organisation's own sign-in; the wanted page travels along. */
export function SsoLink({ orgCode, label, primary = false }: { orgCode: string; label: string; primary?: boolean }) {
  const to = new URLSearchParams(location.search).get('to')
  const query = new URLSearchParams({ org_code: orgCode, ...(to && { to }) })
  return (
    <Button component="a" href={`/api/cms/auth/sso/start?${query}`} variant={primary ? 'filled' : 'default'} size="md" fullWidth>
      {t('Login with {name}', { name: label })}
    </Button>
  )
}
