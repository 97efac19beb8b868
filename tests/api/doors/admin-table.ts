import * as admin from "./admin-world";
import * as cells from "./cells";
import {
  makeDispute,
  makeLostDispute,
  makeWaitingPayment,
  prepareExport,
  preparePremiumRefund,
  prepareRefund,
} from "./payment-table";

const none = () => ({});

/** Calls that only an admin may make. */
export const administration: Record<string, cells.Row> = {
  "GET /api/admin/profiles": { prepare: () => ({ query: { status: "pending" } }), cells: cells.admins },
  "GET /api/admin/venues": { prepare: none, cells: cells.admins },
  "GET /api/admin/projects": { prepare: none, cells: cells.admins },
  "POST /api/admin/profiles/[userId]/approve": {
    prepare: async () => ({
      params: { userId: await admin.makePending() },
      body: { acceptRegistration: true },
    }),
    cells: cells.admins,
  },
  "POST /api/admin/profiles/[userId]/reject": {
    prepare: async () => ({ params: { userId: await admin.makePending() }, body: { reason: admin.reason } }),
    cells: cells.admins,
  },
  "POST /api/admin/venues/[venueId]/approve": {
    prepare: async () => ({
      params: { venueId: await admin.makePendingVenue() },
      body: { from: "pending" },
    }),
    cells: cells.admins,
  },
  "POST /api/admin/venues/[venueId]/reject": {
    prepare: async () => ({
      params: { venueId: await admin.makePendingVenue() },
      body: { reason: admin.reason },
    }),
    cells: cells.admins,
  },
  "POST /api/admin/projects/[projectId]/approve": {
    prepare: async () => ({ params: { projectId: await admin.makeHeld() } }),
    cells: cells.admins,
  },
  "POST /api/admin/projects/[projectId]/reject": {
    prepare: async () => ({ params: { projectId: await admin.makeHeld() }, body: { reason: admin.reason } }),
    cells: cells.admins,
  },

  "GET /api/admin/changes": { prepare: none, cells: cells.admins },
  "POST /api/admin/changes/[changeId]/approve": {
    prepare: async () => ({ params: { changeId: await admin.makeChange() }, body: {} }),
    cells: cells.admins,
  },
  "POST /api/admin/changes/[changeId]/reject": {
    prepare: async () => ({ params: { changeId: await admin.makeChange() }, body: { reason: admin.reason } }),
    cells: cells.admins,
  },
  "POST /api/admin/pictures/[fileId]/take-down": {
    prepare: async () => ({ params: { fileId: await admin.makePicture() }, body: { reason: admin.reason } }),
    cells: cells.admins,
  },
  "GET /api/admin/reviews": { prepare: none, cells: cells.admins },
  "POST /api/admin/reviews/[reviewId]/approve": {
    prepare: async () => ({ params: { reviewId: await admin.makePendingReview() }, body: {} }),
    cells: cells.admins,
  },
  "POST /api/admin/reviews/[reviewId]/reject": {
    prepare: async () => ({
      params: { reviewId: await admin.makePendingReview() },
      body: { reason: admin.reason },
    }),
    cells: cells.admins,
  },

  "GET /api/admin/replies": { prepare: none, cells: cells.admins },
  "POST /api/admin/replies/[replyId]/approve": {
    prepare: async () => ({ params: { replyId: await admin.makePendingReply() }, body: {} }),
    cells: cells.admins,
  },
  "POST /api/admin/replies/[replyId]/reject": {
    prepare: async () => ({
      params: { replyId: await admin.makePendingReply() },
      body: { reason: admin.reason },
    }),
    cells: cells.admins,
  },

  "GET /api/admin/testimonials": { prepare: none, cells: cells.admins },
  "POST /api/admin/testimonials/[testimonialId]/approve": {
    prepare: async () => ({ params: { testimonialId: await admin.makePendingTestimonial() }, body: {} }),
    cells: cells.admins,
  },
  "POST /api/admin/testimonials/[testimonialId]/reject": {
    prepare: async () => ({
      params: { testimonialId: await admin.makePendingTestimonial() },
      body: { reason: admin.reason },
    }),
    cells: cells.admins,
  },

  "GET /api/admin/leads": { prepare: none, cells: cells.admins },
  "POST /api/admin/leads/[caseId]/approve": {
    prepare: async () => ({ params: { caseId: await admin.makeLeadCase() }, body: {} }),
    cells: cells.admins,
  },
  "POST /api/admin/leads/[caseId]/reject": {
    prepare: async () => ({ params: { caseId: await admin.makeLeadCase() }, body: { reason: admin.reason } }),
    cells: cells.admins,
  },
  "POST /api/admin/decisions": {
    prepare: async () => ({
      body: { kind: "projects", decision: "approved", ids: [await admin.makeHeld()] },
    }),
    cells: cells.admins,
  },

  "GET /api/admin/users": { prepare: () => ({ query: { q: "aubert" } }), cells: cells.admins },
  "GET /api/admin/audit": { prepare: none, cells: cells.admins },

  "GET /api/admin/alerts": { prepare: none, cells: cells.admins },
  "POST /api/admin/alerts": { prepare: () => ({ body: admin.alert }), cells: cells.admins },
  "PUT /api/admin/alerts/[id]": {
    prepare: async () => ({ params: { id: await admin.makeAlert() }, body: admin.alert }),
    cells: cells.admins,
  },
  "DELETE /api/admin/alerts/[id]": {
    prepare: async () => ({ params: { id: await admin.makeAlert() } }),
    cells: cells.admins,
  },

  "PUT /api/admin/claims/[key]": {
    prepare: () => ({ params: { key: "rating" }, body: admin.claim }),
    cells: cells.admins,
  },
  "DELETE /api/admin/claims/[key]": {
    prepare: async () => ({ params: { key: await admin.makeClaim() } }),
    cells: cells.admins,
  },

  "GET /api/admin/popups": { prepare: none, cells: cells.admins },
  "POST /api/admin/popups": { prepare: () => ({ body: admin.popup }), cells: cells.admins },
  "PUT /api/admin/popups/[id]": {
    prepare: async () => ({ params: { id: await admin.makePopup() }, body: admin.popup }),
    cells: cells.admins,
  },
  "DELETE /api/admin/popups/[id]": {
    prepare: async () => ({ params: { id: await admin.makePopup() } }),
    cells: cells.admins,
  },
  "POST /api/admin/popups/picture": { prepare: admin.pictureForm, cells: cells.admins },
  "GET /api/admin/system": { prepare: none, cells: cells.admins },
  "POST /api/admin/system/dead-letters/[id]/retry": {
    prepare: async () => ({ params: { id: await admin.makeDeadJob() } }),
    cells: cells.admins,
  },
  "GET /api/admin/accounting/documents": { prepare: prepareExport, cells: cells.admins },
  "GET /api/admin/accounting/fec": { prepare: prepareExport, cells: cells.admins },
  "GET /api/admin/payments": { prepare: none, cells: cells.admins },
  "GET /api/admin/payments/disputes": { prepare: none, cells: cells.admins },
  "POST /api/admin/payments/disputes/[disputeId]/answer": {
    prepare: async () => ({
      params: { disputeId: await makeDispute() },
      body: { statement: "Credits were bought and used." },
    }),
    cells: cells.admins,
  },
  "POST /api/admin/payments/disputes/[disputeId]/loss": {
    prepare: async () => ({
      params: { disputeId: await makeLostDispute() },
      body: { amount: 0, currency: "EUR" },
    }),
    cells: cells.admins,
  },
  "POST /api/admin/payments/[orderId]/book": {
    prepare: async () => ({
      params: { orderId: await makeWaitingPayment() },
      body: { reason: admin.reason },
    }),
    cells: cells.admins,
  },
  "POST /api/admin/payments/[orderId]/refund": { prepare: prepareRefund, cells: cells.admins },
  "POST /api/admin/payments/premium/[invoiceId]/refund": {
    prepare: preparePremiumRefund,
    cells: cells.admins,
  },
  "POST /api/admin/payments/[orderId]/return": {
    prepare: async () => ({
      params: { orderId: await makeWaitingPayment() },
      body: { reason: admin.reason },
    }),
    cells: cells.admins,
  },
  "POST /api/impersonation/start": {
    prepare: async () => ({ body: { user_id: await admin.makePending(), reason: admin.reason } }),
    cells: cells.admins,
  },
  "POST /api/impersonation/stop": {
    prepare: none,
    cells: {
      ...cells.all("no_original_user"),
      visitor: "unauthorized",
      couple: "unauthorized",
      impersonated: cells.opened,
    },
    isLast: true,
  },
};
