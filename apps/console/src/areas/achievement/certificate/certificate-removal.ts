import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { awardRemoval } from '../award-list.ts'

export const certificateRemoval = awardRemoval(certificateApi, 'Certificates')
