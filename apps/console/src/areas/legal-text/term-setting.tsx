import { termAndCondition, termApi } from '@pelita/contract/areas/legal-text.ts'
import { LegalSetting } from './legal-setting.tsx'

export default function TermSetting() {
  return <LegalSetting api={termApi} feature={termAndCondition} page="Term and Condition" />
}
