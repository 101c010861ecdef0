import { serveDemonstration } from './serve-demonstration.ts'

await serveDemonstration('./demo-data')
