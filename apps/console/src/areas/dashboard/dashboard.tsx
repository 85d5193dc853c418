import { useOrganization } from '../../data/organization.ts'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { t } from '../../kit/text/t.ts'

/** The welcome panel of product 10 §5, until the blocks arrive. */
export default function Dashboard() {
  const { title } = useOrganization()
  return <EmptyState title={t('Welcome to {title}', { title })} text="Please contact your administrator to get access." />
}
