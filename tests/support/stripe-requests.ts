import type Stripe from "stripe";

/**
 * The parameters of each request that the application sends, as the installed SDK declares them. `*` stands for an id.
 * A JSON schema is made of this type; a request that is not here fails the test that sends it.
 */
export interface StripeRequests {
  "POST /v1/customers": Stripe.CustomerCreateParams;
  "GET /v1/customers/*": Stripe.CustomerRetrieveParams;
  "DELETE /v1/customers/*": Stripe.CustomerDeleteParams;
  "POST /v1/payment_intents": Stripe.PaymentIntentCreateParams;
  "GET /v1/payment_intents/*": Stripe.PaymentIntentRetrieveParams;
  "POST /v1/payment_intents/*/cancel": Stripe.PaymentIntentCancelParams;
  "GET /v1/payment_methods/*": Stripe.PaymentMethodRetrieveParams;
  "GET /v1/charges/*": Stripe.ChargeRetrieveParams;
  "POST /v1/refunds": Stripe.RefundCreateParams;
  "GET /v1/refunds": Stripe.RefundListParams;
  "GET /v1/refunds/*": Stripe.RefundRetrieveParams;
  "GET /v1/disputes/*": Stripe.DisputeRetrieveParams;
  "POST /v1/disputes/*": Stripe.DisputeUpdateParams;
  "POST /v1/checkout/sessions": Stripe.Checkout.SessionCreateParams;
  "GET /v1/checkout/sessions/*": Stripe.Checkout.SessionRetrieveParams;
  "POST /v1/checkout/sessions/*/expire": Stripe.Checkout.SessionExpireParams;
  "POST /v1/billing_portal/sessions": Stripe.BillingPortal.SessionCreateParams;
  "GET /v1/billing_portal/configurations": Stripe.BillingPortal.ConfigurationListParams;
  "POST /v1/billing_portal/configurations/*": Stripe.BillingPortal.ConfigurationUpdateParams;
  "GET /v1/subscriptions": Stripe.SubscriptionListParams;
  "GET /v1/subscriptions/*": Stripe.SubscriptionRetrieveParams;
  "POST /v1/subscriptions/*": Stripe.SubscriptionUpdateParams;
  "DELETE /v1/subscriptions/*": Stripe.SubscriptionCancelParams;
  "POST /v1/subscription_schedules": Stripe.SubscriptionScheduleCreateParams;
  "POST /v1/subscription_schedules/*": Stripe.SubscriptionScheduleUpdateParams;
  "POST /v1/subscription_schedules/*/release": Stripe.SubscriptionScheduleReleaseParams;
  "GET /v1/invoices/*": Stripe.InvoiceRetrieveParams;
  "POST /v1/invoices/*/pay": Stripe.InvoicePayParams;
  "POST /v1/invoices/*/void": Stripe.InvoiceVoidInvoiceParams;
  "GET /v1/products": Stripe.ProductListParams;
  "POST /v1/products": Stripe.ProductCreateParams;
  "POST /v1/products/*": Stripe.ProductUpdateParams;
  "GET /v1/prices": Stripe.PriceListParams;
  "GET /v1/prices/*": Stripe.PriceRetrieveParams;
  "POST /v1/prices": Stripe.PriceCreateParams;
  "POST /v1/prices/*": Stripe.PriceUpdateParams;
  "GET /v1/events": Stripe.EventListParams;
  "GET /v1/webhook_endpoints": Stripe.WebhookEndpointListParams;
  "POST /v1/webhook_endpoints": Stripe.WebhookEndpointCreateParams;
  "POST /v1/webhook_endpoints/*": Stripe.WebhookEndpointUpdateParams;
}
