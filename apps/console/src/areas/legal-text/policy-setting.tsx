import { policyApi, userPolicy } from '@pelita/contract/areas/legal-text.ts'
import { LegalSetting } from './legal-setting.tsx'

export default function PolicySetting() {
  return <LegalSetting api={policyApi} feature={userPolicy} page="User Policy" />
}
