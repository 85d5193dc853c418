import { BatchCreate } from './batch-create.tsx'

export default function BatchNew() {
  return <BatchCreate mode="create" />
}
