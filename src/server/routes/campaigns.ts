/**
 * GET    /api/campaigns                              ListedCampaign[]
 * POST   /api/campaigns                              NewCampaign → 201 Campaign
 * GET    /api/campaigns/:id                          Campaign
 * PATCH  /api/campaigns/:id                          CampaignChange → Campaign
 * DELETE /api/campaigns/:id                          204
 * POST   /api/campaigns/:id/start                    Campaign (starts or resumes)
 * POST   /api/campaigns/:id/pause                    Campaign
 * POST   /api/campaigns/:id/finish                   Campaign
 * GET    /api/campaigns/:id/people                   ?state&search&limit&cursor&count → CampaignPerson[]
 * GET    /api/campaigns/:id/people/:personId         CampaignPersonDetails (with the timeline)
 * POST   /api/campaigns/:id/people/:personId/stop    CampaignPersonDetails
 * POST   /api/campaigns/:id/people/:personId/resume  CampaignPersonDetails (after a stop or a failure)
 * POST   /api/campaigns/:id/people/:personId/include CampaignPersonDetails (lifts an exclusion)
 * DELETE /api/campaigns/:id/people/:personId         204 (only while nothing was sent)
 * POST   /api/campaigns/:id/audience                 AudienceChoice → AudienceResult
 * POST   /api/campaigns/:id/audience/search          AudienceSearch → AudiencePage
 * POST   /api/campaigns/:id/audience/connections     AudienceConnections → AudiencePage
 * POST   /api/campaigns/:id/audience/addresses       AudienceAddresses → AudienceResult
 * POST   /api/campaigns/:id/audience/csv             text/csv, ?profileUrl&name…&add=true → AudienceFile
 * GET    /api/campaigns/:id/dry-run                  ?offset&limit → DryRun
 * GET    /api/campaigns/:id/export                   text/csv
 */
export {};
