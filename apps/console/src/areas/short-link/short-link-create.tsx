import { shortLink, shortLinkScreens } from '@pelita/contract/areas/short-link.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useAllowed } from '../../data/session.ts'
import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { ShortLinkForm, shortLinkKind } from './short-link-form.tsx'

export default function ShortLinkCreate() {
  const navigate = useNavigate()
  const mayView = useAllowed(shortLink.can('view'))
  const { list, detail } = shortLinkScreens
  // The new address and its code are what the person came for.
  const done = ({ id }: { id: string }) => void navigate({ to: mayView ? pathTo(detail.path, { id }) : list.path })
  return <ShortLinkForm {...useRecordForm(shortLinkKind, undefined, { done })} />
}
